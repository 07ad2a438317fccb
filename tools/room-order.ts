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
  'settlement',
  'trade',
  'combinations',
  'consents',
  'conversions',
  'profit',
  'corrections',
  'gold',
  'holdings',
  'identity',
  'payment',
  'issues',
  'money-funds',
  'outside-holdings',
  'payment-password',
  'pension',
  'plans',
  'share',
  'suitability',
  'tracking',
  'data-requests',
  'feeds',
  'hosts',
  'operations',
  'retention',
  'statements',
]

/** The features of the web app in their order. A page (`pages/`) puts features together and may use any. */
export const featureOrder: readonly string[] = [
  'app-landing',
  'identity',
  'payment-password',
  'share',
  'products',
  'trade',
  'combinations',
  'common',
  'profit',
  'holdings',
  'conversions',
  'corrections',
  'documents',
  'gold',
  'guide',
  'home',
  'issues',
  'mine',
  'money-funds',
  'operations',
  'outside-holdings',
  'payment',
  'pension',
  'plans',
  'search',
  'settings',
  'statements',
  'suitability',
  'tracking',
  'webview',
]

/** Files that import from a later room, and why. */
export const outOfOrder: Readonly<Record<string, string>> = {
  'apps/web/src/features/products/components/ToCombination.tsx':
    'leads a product that turns out to be a combination to its page; its code comes when one is met',
}
