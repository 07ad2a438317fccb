import { messageKindNames, type MessageKind } from '@koi/domain/messages/message-kinds'

interface MailWords {
  kind: MessageKind
  title: string
  body: string
  /** Whole addresses. */
  linkUrl: string
  stopUrl: string
  siteName: string
}

/** What the list in the app says, where it is shown, and how to have no more of its kind. */
export const mailTextOf = (message: MailWords): string =>
  [
    message.title,
    ...(message.body === '' ? [] : [message.body]),
    '',
    `在${message.siteName}查看：`,
    message.linkUrl,
    '',
    '--',
    `不想再收到${messageKindNames[message.kind]}类邮件：`,
    message.stopUrl,
    '消息仍会留在 App 的消息列表里。本邮件由系统发出，请勿回复。',
    '',
  ].join('\n')
