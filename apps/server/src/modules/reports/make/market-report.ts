import type { ReportSection } from '@koi/domain/reports/report'
import { marketTool, type Asker, type ToolFigure } from '#modules/assistant/index.ts'
import type { ReportWriter } from './report-writer.ts'

/** Parts of a report, with what has to be said beside them. */
export interface Made {
  day: string
  sections: ReportSection[]
  notes: string[]
  need: '' | 'consent'
}

/** The market as the assistant's own tool reads it. */
export async function readMarket(asker: Asker) {
  const reading = await marketTool.read({}, asker)
  const { day = '', figures = [], facts = [], note = '' } = reading ?? {}
  const named = (kind: string) =>
    facts.filter(({ label }) => label === kind).map(({ value }) => value)
  return {
    day,
    note,
    indices: named('指数'),
    sectors: named('板块'),
    isDemo: named('数据说明').length > 0,
    figure: (label: string): ToolFigure | undefined =>
      figures.find((figure) => figure.label === label),
  }
}

export const DEMO_NOTE = '以上为模拟行情，不是真实市场数据'

/** The market after its newest close: indices, how many funds rose, the strongest sectors. */
export async function makeMarketReport(asker: Asker, write: ReportWriter): Promise<Made> {
  const { day, note, indices, sectors, isDemo, figure } = await readMarket(asker)
  if (note !== '') return { day, sections: [], notes: [note], need: '' }
  const nothing = { articles: [], funds: [] }
  return {
    day,
    need: '',
    notes: ['只用收盘后的数据，没有盘中估值', ...(isDemo ? [DEMO_NOTE] : [])],
    sections: [
      {
        ...nothing,
        heading: '主要指数',
        paragraphs: indices.map((name) =>
          write.sentence(
            `${name}收于 `,
            figure(`${name} 收盘`),
            '，较前一日 ',
            figure(`${name} 涨跌`),
            '，近1年 ',
            figure(`${name} 近1年`),
            '。',
          ),
        ),
      },
      ...(figure('上涨的基金')
        ? [
            {
              ...nothing,
              heading: '基金涨跌',
              paragraphs: [
                write.sentence(
                  '上涨 ',
                  figure('上涨的基金'),
                  '，下跌 ',
                  figure('下跌的基金'),
                  '，持平 ',
                  figure('持平的基金'),
                  '。',
                ),
              ],
            },
          ]
        : []),
      ...(sectors.length > 0
        ? [
            {
              ...nothing,
              heading: '领先板块',
              paragraphs: sectors.map((name) =>
                write.sentence(`${name}板块平均 `, figure(`${name}板块`), '。'),
              ),
            },
          ]
        : []),
    ],
  }
}
