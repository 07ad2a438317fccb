import { comparisonCalls } from '@koi/contracts/calls/comparison'
import { pages, to } from '@koi/contracts/pages'
import { choicesText, COMPARED_MAX, COMPARED_MIN } from '@koi/domain/comparison/choices'
import { useState } from 'react'
import { QueryFailed } from '#api/failures/QueryFailed.tsx'
import { useCall } from '#api/use-call.ts'
import { LegalFooter } from '#brands/LegalFooter.tsx'
import { PagePictureAction, ShareAction } from '#features/share/index.ts'
import { Spot } from '#ui/drawings/Spot.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { SkeletonRows } from '#ui/feedback/SkeletonRows.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { comparisonRequest, FIRST_PERIOD } from '../comparison-request.ts'
import { PROBLEM_TEXTS, type ComparedPeriod, type Comparison } from '../comparison-words.ts'
import { useChoices } from '../use-choices.ts'
import { AddSheet } from './AddSheet.tsx'
import { ChosenCard } from './ChosenCard.tsx'
import { ComparedCards } from './ComparedCards.tsx'
import { HistoryCard } from './HistoryCard.tsx'

/** The whole page of products beside each other. */
export function Compared() {
  const { codes, problems, add, remove } = useChoices()
  const [period, setPeriod] = useState<ComparedPeriod>(FIRST_PERIOD)
  const [isAdding, setAdding] = useState(false)
  const isEnough = codes.length >= COMPARED_MIN
  const answer = useCall(
    comparisonCalls.compareFunds,
    isEnough ? comparisonRequest(codes, period) : undefined,
    { keepPrevious: true },
  )
  const data = isEnough ? answer.data : undefined
  const isWhole = data !== undefined && data.funds.length >= COMPARED_MIN
  const open = () => setAdding(true)
  return (
    <Page
      title={pages.fundPk.title}
      right={
        isWhole && (
          <>
            <PagePictureAction name={`基金对比-${choicesText(codes)}`} />
            <ShareAction thing={sharedComparison(data)} />
          </>
        )
      }
    >
      {problems.map((problem) => (
        <Notice key={problem} tone="info">
          {PROBLEM_TEXTS[problem]}
        </Notice>
      ))}
      {data && data.unknownCodes.length > 0 && (
        <Notice tone="info">没有找到 {data.unknownCodes.join('、')}，没有参与对比。</Notice>
      )}
      {codes.length === 0 ? (
        <Card>
          <Empty
            picture={<Spot name="search" />}
            title="选几只基金比一比"
            hint={`选 ${COMPARED_MIN} 到 ${COMPARED_MAX} 只，看走势、看 10,000 元变成多少、看费用`}
            action={
              <Button size="medium" onClick={open}>
                添加基金
              </Button>
            }
          />
        </Card>
      ) : (
        <ChosenCard
          codes={codes}
          onRemove={remove}
          onAdd={codes.length < COMPARED_MAX ? open : undefined}
        />
      )}
      {isEnough &&
        (answer.error && (!data || answer.isPlaceholderData) ? (
          <Card>
            <QueryFailed query={answer} />
          </Card>
        ) : !data ? (
          <Card>
            <SkeletonRows rows={8} />
          </Card>
        ) : (
          isWhole && (
            <ComparedCards
              found={data}
              period={period}
              isOld={answer.isPlaceholderData}
              onPeriod={setPeriod}
            />
          )
        ))}
      <HistoryCard shown={isWhole && !answer.isPlaceholderData ? data : undefined} />
      <LegalFooter />
      {isAdding && (
        <AddSheet
          chosen={codes}
          onClose={() => setAdding(false)}
          onAdd={(code) => {
            setAdding(false)
            add(code)
          }}
        />
      )}
    </Page>
  )
}

/** The newest day that all of them have a value of. */
const dataDayOf = ({ funds }: Comparison) => funds.flatMap(({ day }) => day ?? []).toSorted()[0]

/** A card of a comparison names the funds and the day of their figures. */
function sharedComparison(found: Comparison) {
  const { funds } = found
  const day = dataDayOf(found)
  return {
    options: {
      title: `${funds.length} 只基金对比`,
      desc: `${funds.map(({ fundName }) => fundName).join('、')} · 基金有风险，投资需谨慎`,
      link: to.fundPk({ choices: choicesText(funds.map(({ fundCode }) => fundCode)) }),
      ...(day !== undefined && { dataDate: day }),
    },
  }
}
