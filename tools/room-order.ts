/**
 * The modules of the server in their order: a module imports from those before it alone, by their `index.ts`, types too. The SQL
 * that moves orders (trade/orders) is everybody's, as architecture.test.ts says.
 */
export const moduleOrder: readonly string[] = [
  'actions',
  'app-landing',
  'brands',
  'ledger',
  'market',
  'products',
  'diagnosis',
  'settlement',
  'coupons',
  'activities',
  'trade',
  'combinations',
  'comparison',
  'consents',
  'conversions',
  'profit',
  'corrections',
  'gold',
  'holdings',
  'identity',
  'payment',
  'credit-card',
  'issues',
  'money-funds',
  'outside-holdings',
  'portfolio',
  'payment-password',
  'pension',
  'plans',
  'share',
  'suitability',
  'experiments',
  'tracking',
  'recommendation',
  'watchlist',
  'messages',
  'data-requests',
  'feeds',
  'hosts',
  'operations',
  'retention',
  'statements',
]

/** The features of the web app in their order: a feature imports from those before it alone, by their `index.ts`, its pages too. */
export const featureOrder: readonly string[] = [
  'share',
  'app-landing',
  'identity',
  'payment-password',
  'corrections',
  'documents',
  'outside-holdings',
  'products',
  'market',
  'comparison',
  'diagnosis',
  'recommendation',
  'watchlist',
  'messages',
  'pension',
  'coupons',
  'trade',
  'gold',
  'issues',
  'combinations',
  'common',
  'profit',
  'holdings',
  'portfolio',
  'conversions',
  'guide',
  'mine',
  'home',
  'money-funds',
  'operations',
  'payment',
  'credit-card',
  'plans',
  'search',
  'settings',
  'statements',
  'suitability',
  'tracking',
  'webview',
]

interface Exception {
  /** The later rooms that it takes something from. */
  rooms: readonly string[]
  why: string
}

/** Files that import from a later room. One that no longer does is taken out. */
export const outOfOrder: Readonly<Record<string, Exception>> = {
  'apps/web/src/features/products/components/ToCombination.tsx': {
    rooms: ['combinations'],
    why: 'leads a product that turns out to be a combination to its page; its code comes when one is met',
  },
  'apps/web/src/features/products/pages/OutProductDetail.tsx': {
    rooms: ['combinations'],
    why: 'one address for every product that is shared: a combination draws its own page there',
  },
  'apps/web/src/features/products/pages/ProductDetail.tsx': {
    rooms: ['issues'],
    why: 'of a term product the page shows the period that its address names, which is the issues’ to draw',
  },
  'apps/web/src/features/trade/pages/Buy.tsx': {
    rooms: ['gold', 'combinations'],
    why: 'one address to buy anything: gold and combinations draw forms of their own there',
  },
}
