/**
 * Sources whose Chinese is data, with what it is for: nobody reads it on a page, so it is never translated. A place that ends
 * with a stroke is a folder.
 */
export const dataFiles: Readonly<Record<string, string>> = {
  'contracts/api/': 'the published document of all calls, for programmers',
  'domain/brands/languages.ts': 'each language by its own name',
  'domain/discussion/entities.ts': 'signs of a Chinese keyboard',
  'domain/discussion/text-entities.ts': 'signs of a Chinese keyboard',
  'domain/discussion/reserved-nicks.ts': 'names that nobody may have, as the server compares them',
  'domain/discussion/plain-forms.ts': 'signs as people write them',
  'domain/discussion/writing-patterns.ts': 'phrases that are looked for in what people write',
  'domain/fees/fee-rule-kind.ts': 'what funds are named, by which their rules are found',
  'domain/ledger/': 'names of accounts and entries in the books, which operators read',
  'domain/points/delivery-address.ts': 'provinces of addresses, as parcels need them',
  'domain/search/digits-in-words.ts': 'numbers as they are typed',
  'domain/search/themes.ts': 'words that funds are found by',
  'web/features/plans/first-keywords.ts': 'words that funds are found by',
  'web/lib/language/': 'what answers of the server are taken apart by',
  'domain/tracking/mask.ts': 'what is left out of a trace',
}

/**
 * Sources that compare a text with something, or look for one in it, and what that is. The literal stays as it is; the texts around it are translated.
 */
export const comparingFiles: Readonly<Record<string, string>> = {
  'domain/assistant/answer-gate.ts': 'judges answers, which are Chinese',
  'domain/assistant/figures.ts': 'finds figures in answers, which are Chinese',
  'domain/assistant/question-intent.ts': 'understands questions, which are Chinese',
  'domain/assistant/receipts.ts': 'matches figures of answers with their labels, which are Chinese',
  'domain/assistant/shared-answer.ts':
    'knows answers of own money by their source, and leaves notes out of them',
  'domain/assistant/wish.ts': 'takes the words that ask from questions, which are Chinese',
  'domain/discussion/claim.ts': 'judges posts, which are Chinese',
  'domain/discussion/writing-rules.ts': 'finds phrases in what people write, which is Chinese',
  'domain/market/mentioned-funds.ts': 'finds funds in news, which are Chinese',
  'domain/service/asked-scene.ts': 'understands what people type, which is Chinese',
  'web/features/assistant/components/AnswerText.tsx':
    'keeps a point with the figure before it, in answers, which are Chinese',
  'web/features/coupons/coupon-texts.ts': 'sets the figure of a discount apart from its unit',
  'web/features/holdings/product-facts.ts':
    'how long a product says it is to be held, as its source writes it',
  'web/features/member/member-texts.ts': 'names of levels and periods, as the server says them',
  'web/features/products/detail/advice-text.ts':
    'how long a product says it is to be held, as its source writes it',
  'web/features/products/lists/short-company.ts': 'names of companies, which stay Chinese',
  'web/features/products/product-names.ts': 'names of people, which stay Chinese',
  'web/features/search/components/FoundFunds.tsx': 'names of funds, which stay Chinese',
  'web/features/search/queries.ts': 'names of companies, which stay Chinese',
  'web/ui/inputs/amount-keys.ts': 'what is typed on a Chinese keyboard',
}

/** Whether a source is one of `dataFiles`, or in one of its folders. */
export const keepsItsTexts = (place: string): boolean =>
  Object.keys(dataFiles).some((known) =>
    known.endsWith('/') ? place.startsWith(known) : place === known,
  )
