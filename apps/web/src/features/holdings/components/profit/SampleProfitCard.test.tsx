import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { sampleProfitDays } from '../../sample-profit.ts'
import { SampleProfitCard } from './SampleProfitCard.tsx'

it('RU-090 EN-318 shows rows without any call, each of them labelled as a sample', () => {
  const html = renderToStaticMarkup(<SampleProfitCard />)
  expect(html).toContain('示例数据')
  expect(html).toContain('不是你的收益')
  expect(html.match(/>示例</g)).toHaveLength(sampleProfitDays.length)
  expect(html).toContain('+12.68')
})
