import { count, parts, text, type FieldWords } from '../field-word.ts'

/** News of the market. */
export const newsWords = {
  article_id: count('Number of the article, the same in all its versions.', 42),
  article_list: parts('Articles, the newest first.'),
  article: parts('The article.'),
  'article_list.title': text('Its title.', '收盘：沪深300上涨'),
  'article_list.summary': text('Its beginning, as a list shows it.', '16 个指数中 9 个上涨。'),
  'article_list.source': text('Who published it.', '锦讯（模拟）'),
  'article_list.published_time': text('When it was published, in Shanghai.', '2026-07-02 20:00:00'),
  'article.title': text('Its title.', '收盘：沪深300上涨'),
  'article.summary': text('Its beginning, as a list shows it.', '16 个指数中 9 个上涨。'),
  'article.source': text('Who published it.', '锦讯（模拟）'),
  'article.published_time': text('When it was published, in Shanghai.', '2026-07-02 20:00:00'),
  mentions: parts('Products that it names and that are sold here.'),
  block_list: parts('Its words, piece by piece; never markup.'),
  'block_list.kind': text('heading, paragraph, item or quote.', 'paragraph'),
  'block_list.text': text('The words.', '沪深300收于 3921.12 点。'),
  'article.link': text(
    'The original; empty where the source names none.',
    'https://news.example/42',
  ),
  'article.version': count('Above 1 of an article that its source has changed.', 1),
} satisfies FieldWords
