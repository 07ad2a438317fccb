const SHARED = ['web/app/', 'web/api/', 'web/brands/', 'web/navigation/', 'web/ui/']

/** The pages of the main job, each with the places of its texts: a language is offered once these are whole. */
export const mainJob: Readonly<Record<string, readonly string[]>> = {
  'every page': SHARED,
  home: ['web/features/home/', 'domain/profit/day-sentence.ts', 'domain/calendar/'],
  login: ['web/features/identity/', 'contracts/codes/account-refusals.ts'],
  search: ['web/features/search/', 'domain/products/'],
  'the product': ['web/features/products/', 'domain/fees/class-words.ts', 'domain/rates/'],
  'the risk exam': [
    'web/features/suitability/',
    'server/modules/suitability/',
    'domain/suitability/',
  ],
  'buying and paying': [
    'web/features/trade/',
    'web/features/payment-password/',
    'contracts/codes/buy-refusals.ts',
    'contracts/codes/password-refusals.ts',
  ],
  'the order and its records': ['server/modules/trade/', 'domain/trade/'],
  'holdings, redeeming': ['web/features/holdings/', 'contracts/codes/holding-refusals.ts'],
  mine: ['web/features/mine/'],
  messages: ['web/features/messages/', 'domain/messages/'],
  settings: ['web/features/settings/'],
  'the community': [
    'web/features/discussion/',
    'web/features/moderation/',
    'web/features/profit-cards/',
    'web/features/experts/',
    'domain/experts/',
    'domain/discussion/',
    'domain/moderation/',
    'server/modules/discussion/',
    'server/modules/experts/',
    'contracts/codes/expert-refusals.ts',
    'contracts/codes/discussion-refusals.ts',
    'contracts/codes/moderation-refusals.ts',
    'contracts/codes/profit-card-refusals.ts',
    'contracts/pages/discussion.ts',
  ],
}
