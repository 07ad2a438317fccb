import { aiClientCalls } from '../../calls/ai-clients.ts'
import { assistantCalls } from '../../calls/assistant.ts'
import { assistantOfficeCalls } from '../../calls/assistant-office.ts'
import { assistantShareCalls } from '../../calls/assistant-share.ts'
import { reportCalls } from '../../calls/reports.ts'
import { serviceCalls } from '../../calls/service.ts'
import { serviceDeskCalls } from '../../calls/service-desk.ts'
import type { Area } from './area.ts'

/** The assistant, what it makes, who may read through it, and the people behind it. */
export const assistantAreas: Readonly<Record<string, Area>> = {
  assistant: {
    chinese: '智能助手',
    english: 'Assistant',
    says: 'Questions about funds and one’s own money, answered out of tools that read with the rights of who asks; every figure with its receipt.',
    calls: [assistantCalls, assistantShareCalls, assistantOfficeCalls],
  },
  service: {
    chinese: '客服',
    english: 'Customer service',
    says: 'The assistant’s buttons, the queue for a person, conversations, messages that are left, calls that are asked for; the desk of those who answer.',
    calls: [serviceCalls, serviceDeskCalls],
  },
  reports: {
    chinese: '智能报告',
    english: 'Reports',
    says: 'News, the market after its close and tracked assets as reports with receipts, when one wants them; the gateway to the lab.',
    calls: [reportCalls],
  },
  aiClients: {
    chinese: 'AI 客户端',
    english: 'AI clients',
    says: 'AI clients that people connect themselves: agreeing to what one may read, looking at what it read, sending it away. The clients themselves speak OAuth 2.1 and MCP (docs/how-to/connect-an-ai-client.md).',
    calls: [aiClientCalls],
  },
}
