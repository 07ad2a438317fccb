import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { LineChart } from './LineChart.tsx'

const points = [
  { day: '2026-11-18', value: -200 },
  { day: '2026-11-19', value: 100 },
  { day: '2026-11-20', value: 300 },
]
const bought = { text: '买入', colour: 'var(--pearl)' }

const draw = (props: Partial<Parameters<typeof LineChart>[0]>) =>
  renderToStaticMarkup(
    <LineChart
      label="累计收益走势"
      series={[{ name: '累计收益', points }]}
      format={(value) => String(value)}
      dataDate="2026-11-20"
      {...props}
    />,
  )

it('marks the days that have a value, and says them with their day', () => {
  const drawn = draw({
    marks: [
      { ...bought, day: '2026-11-20' },
      { ...bought, day: '2026-11-01' },
    ],
  })
  expect(drawn.match(/data-kind="mark"/g)).toHaveLength(1)
  expect(drawn).toContain('aria-valuetext="2026-11-20，累计收益 300，买入"')
})

it('gives gain and loss their colours, which change at zero', () => {
  const stops = [
    ...draw({ isBySign: true }).matchAll(/<stop offset="([\d.]+)" stop-color="([^"]+)"/g),
  ]
  const line = stops.slice(4).map(([, at = '', colour = '']) => [Number(at).toFixed(2), colour])
  // 300 to -200 with a margin of 6 % at each end: zero lies at (300 + 30) / 560.
  expect(line).toEqual([
    ['0.00', 'var(--up)'],
    ['0.59', 'var(--up)'],
    ['0.59', 'var(--down)'],
    ['1.00', 'var(--down)'],
  ])
})

it('says the day of its data once: in words only where the line ends before it', () => {
  expect(draw({}).match(/数据截至/g)).toHaveLength(1)
  expect(draw({}).replace(/<div class="[^"]*hidden[^"]*">.*?<\/div>/g, '')).not.toContain(
    '数据截至 2026-11-20</figcaption>',
  )
  expect(draw({ dataDate: '2026-11-23' })).toContain('数据截至 2026-11-23</figcaption>')
})
