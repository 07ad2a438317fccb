import type { FundPoster } from '#gateways/pictures/fund-poster.ts'

/** What a poster says, read aloud for those who do not see it. */
export function posterWords(poster: FundPoster): string {
  const { brandTitle, fundName, fundCode, tags, headline, rates, facts, factsNote, warning } =
    poster
  const figures = headline
    ? [
        `${headline.label} ${headline.value}，截至 ${headline.asOf}`,
        ...rates.map(({ label, value }) => `${label} ${value}`),
      ]
    : [...facts.map(({ label, value }) => `${label} ${value}`), factsNote.replace(/。$/, '')]
  return [
    `${brandTitle}分享海报：${fundName}（${fundCode}），${tags.join('、')}`,
    ...figures,
    `二维码：${poster.linkText}`,
    warning,
  ].join('。')
}
