import { daysFromNow } from '#tests/e2e/sharing-steps.ts';

/** The data of a server that implements only the specification: no id, price or name of it is in our own shop. */
export type SpecData = {
  /** Null for a visitor. */
  profile: object | null;
  roles: object[];
  supplements: SpecSupplement[];
  sentCarts: object[];
  /** By token. */
  sharedCarts: Record<string, object>;
  /** Null when nobody is signed in to the console. */
  admin: object | null;
  stats: object;
  categories: { id: number; [field: string]: unknown }[];
  orders: object[];
  lowStock: object[];
};

export type SpecSupplement = { id: number; name: string; [field: string]: unknown };

export const VISITOR = null;

export const CUSTOMER = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  username: 'ada',
  canShareCarts: false,
};

export const PRACTITIONER = {
  firstName: 'Grace',
  lastName: 'Hopper',
  username: 'grace',
  canShareCarts: true,
};

/** A fresh copy: each test may change its own. */
export function newSpecData(change: Partial<SpecData> = {}): SpecData {
  return {
    profile: VISITOR,
    roles: [
      { id: 1, name: 'customer', description: 'Shops for themselves' },
      { id: 7, name: 'practitioner', description: 'Recommends to patients' },
      // The description is an optional field.
      { id: 8, name: 'consultant' },
    ],
    supplements: [
      {
        id: 9001,
        name: 'Moon Root',
        description: 'For quiet evenings.',
        category: 'cleanse',
        price: '21.50',
        imageUrl: '',
        stockQuantity: 25,
        lowStockThreshold: 10,
        benefits: ['Quiet evenings', 'Clear mornings'],
        servingSize: '2 capsules',
        suggestedUse: 'Take with dinner.',
        ingredients: 'Moon root 400 mg',
        factSheetUrls: ['/favicon.svg', '/favicon.svg'],
      },
      {
        id: 9002,
        name: 'Sun Bark',
        description: 'For bright days.',
        category: 'bind',
        price: '8.05',
        imageUrl: '',
        stockQuantity: 3,
        benefits: ['Bright days'],
      },
      // Nothing but what a row cannot do without.
      { id: 9003, name: 'Plain Leaf', category: 'kill', stockQuantity: 40 },
      { id: 9004, name: 'Night Moss', description: 'Gone.', category: 'dissolve', price: '5.00' },
    ],
    sentCarts: [
      {
        id: 71,
        title: 'Spring plan',
        description: 'Four weeks',
        status: 'viewed',
        toUserId: 12,
        cartItems: JSON.stringify([
          { supplementId: 9001, supplementName: 'Moon Root', quantity: 2, price: 21.5 },
          { supplementId: 9002, supplementName: 'Sun Bark', quantity: 1, price: 8.05 },
          { supplementId: 9003, supplementName: 'Plain Leaf', quantity: 1, price: 0 },
          { supplementId: 9005, supplementName: 'Old Stem', quantity: 4, price: 1 },
        ]),
        totalAmount: '55.05',
        createdAt: daysFromNow(-2),
        expiresAt: daysFromNow(28),
        shareToken: 'spring-token',
      },
      {
        id: 72,
        title: 'Unreadable plan',
        status: 'paused',
        cartItems: 'not JSON',
        totalAmount: '10.00',
        createdAt: daysFromNow(-40),
        shareToken: 'unreadable-token',
      },
    ],
    sharedCarts: {
      'plan-token': {
        id: 5551,
        title: 'Evening plan',
        description: 'Two supplements for the evening',
        cartItems: [
          { supplementId: 9001, supplementName: 'Moon Root', quantity: 2, price: 21.5 },
          { supplementId: 9002, supplementName: 'Sun Bark', quantity: 1, price: 8.05 },
        ],
        totalAmount: 51.05,
        createdAt: daysFromNow(-1),
        expiresAt: daysFromNow(29),
      },
    },
    admin: null,
    stats: {
      totalProducts: 4,
      totalCategories: 2,
      totalOrders: 3,
      totalRevenue: '1234.5',
      orderGrowth: '12.5',
      revenueGrowth: '-3.0',
    },
    categories: [
      {
        id: 301,
        name: 'Evening',
        description: 'For the night',
        displayOrder: 2,
        isActive: true,
        createdAt: daysFromNow(-90),
      },
      { id: 302, name: 'Morning', displayOrder: 1 },
    ],
    orders: [
      {
        id: 8801,
        createdAt: daysFromNow(-1),
        totalItems: 2,
        totalQuantity: 3,
        items: JSON.stringify([
          { id: 9001, name: 'Moon Root', category: 'cleanse', quantity: 2 },
          { id: 9002, name: 'Sun Bark', category: 'bind', quantity: 1 },
        ]),
      },
      {
        id: 8802,
        createdAt: daysFromNow(-3),
        totalItems: 1,
        totalQuantity: 1,
        items: JSON.stringify([
          { id: 9003, name: 'Plain Leaf', category: 'kill', quantity: 1, price: '4.00' },
        ]),
      },
      { id: 8803, createdAt: daysFromNow(-9), totalItems: 2, totalQuantity: 6, items: '{broken' },
    ],
    lowStock: [{ id: 9002, name: 'Sun Bark', currentStock: 3, threshold: 10 }],
    ...change,
  };
}
