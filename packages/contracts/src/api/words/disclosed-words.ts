import { count, day, dayOrEmpty, flag, parts, ppm, text, type FieldWords } from '../field-word.ts'

/** What products disclose of their holdings. */
export const disclosedWords = {
  holding_report: parts('The newest quarterly report that is published; null where there is none.'),
  'holding_report.report_day': day('The end of the quarter that it reports of.', '2026-06-30'),
  'holding_report.published_day': day('When it was published.', '2026-07-21'),
  'holding_report.version': count('Above 1 of a report that was corrected.', 1),
  'holding_report.before_day': dayOrEmpty(
    'The end of the quarter of the report before.',
    '2026-03-31',
  ),
  assets_ppm: ppm(
    'All that it owns, of its net assets: above the whole where it borrowed.',
    1_000_000,
  ),
  asset_list: parts('What the money is in.'),
  asset: text('stock, bond, fund, gold, cash or other.', 'stock'),
  weight_ppm: ppm('Share of the net assets; null where the source does not say how much.', 27_200),
  before_ppm: ppm('The same in the report before; null where it does not say.', 25_900),
  security_list: parts('The largest of each kind, the largest first.'),
  'security_list.kind': text('stock, bond or fund.', 'stock'),
  security_code: text('Code of the security.', 'J60041'),
  security_name: text('Its name; empty where the source names codes alone.', '锦岳酿酒'),
  industry: text('Its branch; empty where it has none.', '食品饮料'),
  'security_list.is_new': flag(
    'The report before names others of its kind, and not this one.',
    false,
  ),
  industry_list: parts('The branches of the stocks that are named, the largest first.'),
} satisfies FieldWords
