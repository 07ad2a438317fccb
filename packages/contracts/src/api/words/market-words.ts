import { count, dayOrEmpty, parts, rateE4, several, text, type FieldWords } from '../field-word.ts'

/** The market: indices, what a day did to funds, ranks of funds. */
export const marketWords = {
  indices: parts('Indices, those that most products follow first.'),
  'indices.index_code': text('Code of the index.', '000300'),
  'indices.index_name': text('Name of the index.', '沪深300'),
  'indices.close': count('Close of the newest published day ×10^4.', 39_211_200),
  'indices.day_rise_rate': rateE4('Rise since the day before; null on the first day.', 5_300),
  'indices.year_rise_rate': rateE4(
    'Rise since the same day a year before; null where the index is younger.',
    123_400,
  ),
  'indices.trend': several(
    '24 closes of the last year in basis points since the first, evenly spaced; empty for too few.',
    0,
    120,
    184,
  ),
  up: count('Funds whose published value of the day is above that of the day before.', 132),
  flat: count('Funds whose value stayed.', 5),
  down: count('Funds whose value is below.', 190),
  uncounted: count(
    'Funds that have published nothing of that day yet, or whose change nobody explains.',
    21,
  ),
  'queryMarketMoves.day': dayOrEmpty('The day that all of it is about; empty before the first.'),
  'queryMarketMoves.categories': parts('The same by kind of fund; kinds without any are left out.'),
  'categories.name': text('The kind in words.', '股票基金'),
  sectors: parts('Parts of the market with three funds at least, the strongest first.'),
  sector: text('Part of the market, as funds name it in their second category.', '科技'),
  'sectors.name': text('Name of the part of the market.', '科技'),
  'sectors.rise_rate': rateE4('Mean rise of its funds, each counting the same.', 7_600),
  marks: parts('What a rank says of each fund besides, in their order.'),
  'marks.rank': count(
    'Place in its category by the return of the period; null over less than a year and among too few.',
    52,
  ),
  'marks.peers': count('Funds of the category that have such a return.', 186),
  'marks.drawdown': rateE4(
    'How deep it fell from a high in the period; null over less than a year.',
    123_000,
  ),
  history_days: count('Natural days that a fund must have existed to be ranked.', 183),
} satisfies FieldWords
