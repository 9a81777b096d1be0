import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { adminOrderDetailsSchema, type AdminOrderDetails } from '#shared/contracts/admin-orders.ts';
import { CALLS } from '#shared/contracts/registry.ts';
import { type AdminSupplement, adminSupplementSchema } from '#shared/contracts/supplements.ts';
import type { AdminRole } from '#shared/rules/admin-roles.ts';
import { answer, isAnswered } from './fake-shop.ts';
import { openPage } from './mount.tsx';
import { sample } from './sample.ts';

/** Calls of every console page, answered with empty lists. */
const BACKGROUND_CALLS = [
  ...(['readOpeningChecklist', 'readToDo', 'readStats', 'readInsights'] as const),
  ...(['searchSupplements', 'listCategories', 'listSupplements'] as const),
  ...(['listLowStock', 'listForecasts', 'listWaiting', 'summarizeInventory'] as const),
  ...(['searchOrders', 'summarizeOrders', 'listOrderRequests'] as const),
  ...([
    'listAuditEntries',
    'listContactMessages',
    'listEmails',
    'listPeople',
    'readShop',
    'readSample',
  ] as const),
] as const;

export async function openConsole(path = '/admin', role: AdminRole = 'owner'): Promise<void> {
  if (!isAnswered('readAdmin')) {
    answer('readAdmin', sample(CALLS.readAdmin.answer, { username: 'admin', role }));
  }
  for (const name of BACKGROUND_CALLS) {
    if (!isAnswered(name)) answer(name, sample(CALLS[name].answer));
  }
  openPage(path);
  await expect.element(page.getByText('Welcome, admin')).toBeVisible();
}

export function makeAdminSupplement(
  id: number,
  change: Partial<AdminSupplement> = {},
): AdminSupplement {
  return sample(adminSupplementSchema, {
    id,
    name: `Formula ${id}`,
    category: 'bind',
    price: '24.00',
    stockQuantity: 20,
    isActive: true,
    version: 1,
    ...change,
  });
}

export function makeAdminOrder(
  id: number,
  change: Partial<AdminOrderDetails> = {},
): AdminOrderDetails {
  const item = { id: 1, name: 'Formula 1', category: 'bind', quantity: 1, price: '24.00' };
  return sample(adminOrderDetailsSchema, {
    id,
    items: JSON.stringify([item]),
    lines: [{ ...item, refundedQuantity: 0 }],
    totalAmount: '24.00',
    paymentStatus: 'paid',
    orderStatus: 'processing',
    isPickUp: true,
    customerEmail: 'else@shop.example',
    delivery: { method: 'pick-up', name: 'Pick-up', address: null, fromDays: null, toDays: null },
    ...change,
  });
}
