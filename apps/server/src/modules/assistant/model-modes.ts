import type { ConversationMode } from '@koi/domain/assistant/conversation-mode'
import type { ToolName } from './tools/toolbox.ts'

const FUND_TOOLS: readonly ToolName[] = [
  'search_funds',
  'fund_facts',
  'fund_metrics',
  'compare_funds',
  'own_holdings',
  'own_orders',
  'market_after_close',
  'fund_rules',
  'trading_calendar',
]

interface ModelMode {
  /** What it is told beyond its rules. */
  says: readonly string[]
  /** All that it may read by. */
  tools: ReadonlySet<ToolName>
}

/** What a mode changes for a language model: its instructions, and what it can read at all. */
export const modelModes: Readonly<Record<ConversationMode, ModelMode>> = {
  normal: { says: [], tools: new Set(FUND_TOOLS) },
  deepseek: {
    says: ['这次要深入：同一只基金的资料、风险指标和费用规则都要读，再逐步推理，最后合起来回答。'],
    tools: new Set([...FUND_TOOLS, 'sector_funds']),
  },
  jueJin: {
    says: ['这次只谈市场：先读收盘数据，再读走强板块里的基金，只写已经发生的涨跌。'],
    tools: new Set(['market_after_close', 'sector_funds', 'fund_facts', 'fund_metrics']),
  },
  jueJinJump: {
    says: ['这次只告诉提问者去哪个页面，页面会作为按钮附在回答后面，不要写地址。'],
    tools: new Set(['app_pages']),
  },
  expertAgent: {
    says: ['这次只引用认证达人写过的内容，每一处都写明作者和发布日期，不加自己的看法。'],
    tools: new Set(['expert_views']),
  },
}

/** Clauses shorter than this are words that anybody may use. */
const CLAUSE_MIN = 10

/** Whatever of its instructions a mode adds, clause by clause: told to nobody. */
export const modeInstructions = Object.values(modelModes)
  .flatMap(({ says }) => says)
  .flatMap((text) => text.split(/[，。；：]/))
  .filter((clause) => clause.length >= CLAUSE_MIN)
