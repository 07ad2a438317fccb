import { to } from '@koi/contracts/pages'
import { shanghaiDate } from '@koi/domain/calendar/dates'
import { rateColour } from '@koi/domain/rates/rate-colour'
import type { ReactNode } from 'react'
import { Figure } from '#ui/figures/Figure.tsx'
import { Tag } from '#ui/figures/Tag.tsx'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import { aboutOf, periodLabel, returnText } from '../card-words.ts'
import type { ProfitCard } from '../queries.ts'

const stateTags = {
  seen: undefined,
  unanswered: '待重新同意',
  ended: '已到期',
  withdrawn: '已撤回',
} as const

interface CardRowsProps {
  label: string
  cards: readonly ProfitCard[]
  /** Whose they are stands elsewhere on the page. */
  hasNames: boolean
}

/** Cards as rows: whose, of what, over how long, and what it came to. */
export const CardRows = ({ label, cards, hasNames }: CardRowsProps) => (
  <List label={label}>
    {cards.map((card) => (
      <ListRow
        key={card.cardId}
        title={hasNames ? card.author.nick : aboutOf(card.name)}
        detail={detailOf(card, hasNames)}
        value={<Figure text={returnText(card.ownRate)} size={17} tone={rateColour(card.ownRate)} />}
        valueNote={shanghaiDate(card.madeMs)}
        href={to.eProfitDetail({ id: card.cardId })}
      />
    ))}
  </List>
)

function detailOf(card: ProfitCard, hasNames: boolean): ReactNode {
  const state = stateTags[card.cardState]
  const words = [hasNames ? aboutOf(card.name) : '', periodLabel(card.period), `${card.days} 天`]
  return (
    <>
      {words.filter((word) => word !== '').join(' · ')}
      {state !== undefined && <Tag>{state}</Tag>}
    </>
  )
}
