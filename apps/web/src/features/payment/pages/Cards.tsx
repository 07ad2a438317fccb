import { signed } from '@koi/domain/trade/signed-acts'
import { pages, to } from '@koi/contracts/pages'
import { QueryFailed } from '#api/failures/QueryFailed.tsx'
import { useSignedOrder } from '#api/signed-order/use-signed-order.ts'
import { PasswordSheet } from '#features/payment-password/index.ts'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Loading } from '#ui/feedback/Loading.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { useDialogs, useToast } from '#ui/overlays/speakers.ts'
import { BalanceCard } from '../components/BalanceCard.tsx'
import { CardRow } from '../components/CardRow.tsx'
import { HostWalletCard } from '../components/HostWalletCard.tsx'
import { TransferList } from '../components/TransferList.tsx'
import { cardName } from '../card-words.ts'
import {
  useCards,
  useDefaultCard,
  useUnbindCard,
  type BankCard,
  type Overview,
} from '../queries.ts'

const { title } = pages.bankCards

/** Bound cards, the balance, and what moved between them. */
export default function Cards() {
  const cards = useCards()
  const canBind = cards.data?.canBind ?? false
  return (
    <Page
      title={title}
      footer={
        canBind && (cards.data?.cards.length ?? 0) > 0 ? (
          <Button href={to.bindBankCard()}>添加银行卡</Button>
        ) : undefined
      }
    >
      {cards.data ? (
        <CardsOf overview={cards.data} />
      ) : cards.error ? (
        <Card>
          <QueryFailed query={cards} />
        </Card>
      ) : (
        <Loading label="正在查询银行卡">
          <Stack>
            <Card>
              <Skeleton height={120} />
            </Card>
            <Card>
              <Skeleton height={168} />
            </Card>
          </Stack>
        </Loading>
      )}
    </Page>
  )
}

/** What is done with a card; the password's token is good for this card and act alone. */
interface CardAct {
  act: 'unbindCard' | 'makeDefaultCard'
  cardId: string
  name: string
}

const actOn = (act: CardAct['act'], card: BankCard): CardAct => ({
  act,
  cardId: card.cardId,
  name: cardName(card),
})

/** Signs it and does it. */
function useCardAct() {
  const unbind = useUnbindCard()
  const choose = useDefaultCard()
  const toast = useToast()
  return useSignedOrder({
    promise: '不会重复提交',
    scope: ({ act, cardId }: CardAct) => signed(act, { cardId }),
    // It needs no key: what its token did already is not done again.
    place: ({ act, cardId }, { token }) =>
      (act === 'unbindCard' ? unbind : choose).mutateAsync({
        cardId,
        passwordToken: token,
      }),
    onPlaced: (_, { act }) => toast(act === 'unbindCard' ? '已解绑' : '已设为默认卡'),
  })
}

function CardsOf({ overview }: { overview: Overview }) {
  const { cards } = overview
  const order = useCardAct()
  const dialogs = useDialogs()

  const askUnbind = async (card: BankCard) => {
    const content = `解绑${cardName(card)}后，不能再用它付款和提现，可随时重新添加。`
    if (await dialogs.confirm({ content, confirmText: '解绑', danger: true })) {
      order.begin(actOn('unbindCard', card))
    }
  }
  return (
    <Stack>
      <BalanceCard overview={overview} />
      {cards.length === 0 && <NoCards overview={overview} />}
      {cards.map((card) => (
        <CardRow
          key={card.cardId}
          card={card}
          isOnly={cards.length === 1}
          onDefault={() => order.begin(actOn('makeDefaultCard', card))}
          onUnbind={() => void askUnbind(card)}
        />
      ))}
      {cards.length > 0 && (
        <Notice tone="info" compact>
          同卡进出：从哪张卡转入的资金只能提现到同一张卡，收益提现到默认卡。
        </Notice>
      )}
      <HostWalletCard />
      <TransferList />
      <PasswordSheet
        order={order}
        renderSummary={({ act, name }) => `${act === 'unbindCard' ? '解绑' : '设为默认卡'} ${name}`}
      />
    </Stack>
  )
}

function NoCards({ overview }: { overview: Overview }) {
  return (
    <Card>
      <Empty
        icon="card"
        title={overview.canBind ? '还没有银行卡' : '暂未接入银行卡服务'}
        hint={
          overview.canBind
            ? '添加储蓄卡后，可直接用卡买入，也可转入和提现'
            : '接入后可在这里添加；有余额时可以用余额付款'
        }
        {...(overview.canBind && {
          action: <Button href={to.bindBankCard()}>添加银行卡</Button>,
        })}
      />
    </Card>
  )
}
