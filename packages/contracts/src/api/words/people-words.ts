import {
  count,
  dayOrEmpty,
  flag,
  parts,
  ppm,
  rateE4,
  text,
  type FieldWords,
} from '../field-word.ts'

/** Companies and the people who run their funds. */
export const peopleWords = {
  managers: parts('Who runs products of the company now, those with the most first.'),
  manager_name: text('Name of a fund manager, as the papers print it.', '顾景行'),
  'managers.fund_count': count('Products of the company that they run now.', 4),
  'managers.from_day': dayOrEmpty(
    'The earliest day on which they took one of these over; empty where nobody says it.',
    '2019-05-06',
  ),
  lowest_fee_ppm: ppm('The lowest yearly cost among its products; null where none says it.', 2_000),
  highest_fee_ppm: ppm('The highest one; null where none says it.', 15_000),
  best: parts('The product with the highest return of a year; null unless two have one.'),
  worst: parts('The product with the lowest return of a year; null unless two have one.'),
  'YearEnd.rise_rate': rateE4('Its return of a year.', 184_200),
  terms: parts('When the person ran which fund, those that go on first.'),
  'terms.from_day': dayOrEmpty('The first day; empty where nobody says it.', '2019-05-06'),
  'terms.until_day': dayOrEmpty('The last day of a term that is over.', '2023-08-31'),
  'terms.first_day': dayOrEmpty('The published value that the return begins with.', '2019-05-06'),
  'terms.last_day': dayOrEmpty('The published value that it ends with.', '2026-07-02'),
  'terms.rise_rate': rateE4('Total return between them; null where it is not known.', 342_500),
  'terms.is_estimated': flag('A day between them is not explained by its source.', false),
  'terms.index_name': text(
    'The benchmark that the fund is measured by; empty without one.',
    '沪深300',
  ),
  'terms.index_rate': rateE4(
    'Its rise between the same days; null where it is not known.',
    118_000,
  ),
  'terms.size_text': text('Size of the fund as its papers print it.', '26.60亿元'),
  'terms.yearly_fee_ppm': ppm(
    'What a year of holding costs; null where a part is not disclosed.',
    6_000,
  ),
} satisfies FieldWords
