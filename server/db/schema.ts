// Every table of the shop, in one place for the query builder, the migrations and the backup.
export * from './schema/accounts.ts';
export * from './schema/administrators.ts';
export * from './schema/audit.ts';
export * from './schema/catalog.ts';
export * from './schema/checkout.ts';
export * from './schema/credentials.ts';
export * from './schema/demo-bank.ts';
export * from './schema/earnings.ts';
export * from './schema/inventory.ts';
export * from './schema/mail.ts';
export * from './schema/media.ts';
export * from './schema/orders.ts';
export * from './schema/practice.ts';
export * from './schema/sales.ts';
export * from './schema/sharing.ts';
export * from './schema/shop.ts';
export * from './schema/stock-moves.ts';
