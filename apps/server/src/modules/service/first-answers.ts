import { CallFailed } from '@koi/contracts/client'
import { to } from '@koi/contracts/pages'
import { shanghaiDate } from '@koi/domain/calendar/dates'
import { formatCents } from '@koi/domain/money/format-cents'
import { sceneOf, wantsPerson } from '@koi/domain/service/asked-scene'
import { serviceSceneNames, type ServiceScene } from '@koi/domain/service/service-scenes'
import { agentAction, asks, opens, words, type Said, type ServiceCard } from './card.ts'
import type { ServiceReads } from './reads.ts'

const SHOWN = 5
const yuan = (cents: Parameters<typeof formatCents>[0]) => `${formatCents(cents)} 元`
/** How a listed rate reads. */
const UNITS: Readonly<Record<number, string>> = { 1: '%', 2: ' 元', 4: ' 亿元' }

const card = (
  template: Said['template'],
  body: string,
  rows: ServiceCard['rows'],
  actions: ServiceCard['actions'],
): Said => ({ template, body, rows, actions })

const line = (title: string, value: string, note = '', link = '') => ({ title, note, value, link })

async function orders(reads: ServiceReads): Promise<Said> {
  const { orders: found } = await reads.queryOrders({ offset: 0, limit: SHOWN })
  if (found.length === 0) return words('你还没有订单。', [opens('看看基金', to.listAdvanced())])
  return card(
    'asset list',
    '这是你最近的订单，点一笔可以看到每一步的时间。',
    found.map(({ name, kindText, stateText, quantityText, orderId }) =>
      line(name, quantityText, `${kindText} · ${stateText}`, to.tradeResult({ orderId })),
    ),
    [opens('全部交易记录', to.tradeRecords()), agentAction],
  )
}

async function assets(reads: ServiceReads): Promise<Said> {
  const [total, { holdings }] = await Promise.all([
    reads.queryMainAsset({}),
    reads.queryAssetList({}),
  ])
  return card(
    'asset list',
    '这是你现在的资产，和“我的”页面一致。',
    [
      line('总资产', yuan(total.totalCents), '余额、持有和在途资金'),
      line('余额', yuan(total.cashCents)),
      ...holdings
        .slice(0, SHOWN)
        .map(({ name, valueCents, categoryText, fundCode, spid }) =>
          line(name, yuan(valueCents), categoryText, to.holdDetail({ fundCode, spid })),
        ),
    ],
    [opens('全部资产', to.holdTotal())],
  )
}

async function risk(reads: ServiceReads, template: Said['template']): Promise<Said> {
  const { state, investorClass, className, validUntilMs } = await reads.queryRiskProfile({})
  const exam = opens(state === 'missing' ? '去测评' : '重新测评', to.kycExam())
  if (investorClass === null || validUntilMs === null) {
    return card(template, '你还没有做风险测评。买基金前要先测评，大约三分钟。', [], [exam])
  }
  const until = shanghaiDate(validUntilMs)
  const rows = [line(template === 'investor assessment' ? '普通投资者' : '测评结果', className, '')]
  const isOver = state === 'expired'
  const body =
    template === 'investor assessment'
      ? '你是普通投资者，平台会按你的测评结果提示产品是否适合你。'
      : isOver
        ? `你的测评已在 ${until} 到期，重新测评后才能买入。`
        : `你的测评有效期到 ${until}。`
  return card(template, body, rows, [exam])
}

async function ranks(reads: ServiceReads): Promise<Said> {
  const { items, asOf } = await reads.queryItemList({
    sceneCmd: 'list_advanced',
    sort: 'rate_desc',
    limit: SHOWN,
  })
  return card(
    'fund ranks',
    `按展示的收益率从高到低，净值截至 ${asOf}。过往业绩不代表未来表现。`,
    items.map(({ name, rateLabel, rateValue, rateUnit, riskName, fundCode, spid }) =>
      line(
        name,
        rateValue === '--' ? rateValue : `${rateValue}${UNITS[rateUnit] ?? ''}`,
        `${rateLabel} · ${riskName}`,
        to.productDetail({ fundCode, spid }),
      ),
    ),
    [opens('查看全部', to.listAdvanced())],
  )
}

async function articles(reads: ServiceReads): Promise<Said> {
  const { collections } = await reads.queryTutorialHome({})
  if (collections.length === 0) return words('投资课堂还没有课程。', [agentAction])
  return card(
    'article',
    '投资课堂从最基本的讲起，可以先看这些。',
    collections
      .slice(0, SHOWN)
      .map(({ collectionId, title, note }) =>
        line(title, '', note, to.tutorialCollection({ collectionId })),
      ),
    [],
  )
}

const fixed: Readonly<
  Record<'fees' | 'arrival' | 'payPassword' | 'phone' | 'invoice' | 'analyst', Said>
> = {
  fees: words(
    '买入可能收申购费，卖出可能收赎回费，持有越久一般越低；管理费和托管费每天从净值里扣，不另外收。每只基金的费率在它的“费率与规则”里，下单前也会算出这一笔的费用。',
    [opens('看看基金', to.listAdvanced()), asks('卖出后什么时候到账', 'arrival'), agentAction],
  ),
  arrival: words(
    '交易日 15:00 前卖出按当天净值，之后按下一个交易日。多久到账每只基金不同，卖出页会写明到账日，交易记录里能看到每一步的时间。',
    [opens('交易记录', to.tradeRecords()), asks('我的订单到哪一步了', 'orders'), agentAction],
  ),
  payPassword: words(
    '在支付密码页用手机验证码核实身份后就能重设。客服不会向你索要支付密码和验证码。',
    [opens('去重设', to.payPassword()), agentAction],
  ),
  phone: words('在绑定手机号页用新号码的验证码完成。旧号码收不到验证码时，请转人工核实身份。', [
    opens('去绑定', to.bindPhone()),
    agentAction,
  ]),
  invoice: words('月度对账单、年度清单和每笔确认单都可以下载 PDF 和表格。', [
    opens('去下载', to.statements()),
  ]),
  analyst: words('AI 助手能查基金、市场和你自己的持仓，每个数字都能点开看来源。', [
    opens('打开 AI 助手', to.aiChat()),
  ]),
}

/** The answer of a button, out of what the product has for this person now. */
async function answerScene(scene: ServiceScene, reads: ServiceReads): Promise<Said> {
  if (scene === 'orders') return orders(reads)
  if (scene === 'assets') return assets(reads)
  if (scene === 'risk') return risk(reads, 'risk assessment')
  if (scene === 'investor') return risk(reads, 'investor assessment')
  if (scene === 'ranks') return ranks(reads)
  return scene === 'articles' ? articles(reads) : fixed[scene]
}

/**
 * What the assistant says to a button or to typed words. It does not guess: where no button fits, it says so and shows the ways on.
 * What the product refuses to read here is said in its words.
 */
export async function firstAnswer(
  asked: { scene: ServiceScene | undefined; text: string },
  reads: ServiceReads,
): Promise<Said> {
  const scene = asked.scene ?? (wantsPerson(asked.text) ? undefined : sceneOf(asked.text))
  if (scene === undefined) {
    return wantsPerson(asked.text)
      ? words('可以转人工。请先选一个问题类型，客服会更快看懂。', [agentAction])
      : words('这个问题我没有准备答案。可以换个说法、问 AI 助手，或者转人工。', [
          opens('打开 AI 助手', to.aiChat()),
          asks(serviceSceneNames.orders, 'orders'),
          agentAction,
        ])
  }
  try {
    return await answerScene(scene, reads)
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    return words(`暂时查不到：${error.message}`, [agentAction])
  }
}
