import type { MailGateway } from '#gateways/mail/mail.ts'
import { createToken } from '#kernel/ids.ts'
import { refuse } from '#refuse.ts'

/** Brings a one-time code to a mailbox, or refuses in words: whoever waits for it is told, and may ask again. */
export async function sendCodeMail(
  mail: MailGateway,
  { email, code, siteName }: { email: string; code: string; siteName: string },
): Promise<void> {
  const sent = await mail.send({
    id: `code-${createToken()}`,
    to: email,
    senderName: siteName,
    subject: `验证码 ${code}`,
    text: [
      `你的验证码是 ${code}，5 分钟内有效。`,
      '',
      `在${siteName}填入后，消息会发到这个邮箱。`,
      '如果不是你本人操作，请忽略这封邮件，也不要把验证码告诉任何人。',
      '',
    ].join('\n'),
  })
  if (sent.kind === 'refused') throw refuse('mailRefused')
  if (sent.kind === 'failed') throw refuse('mailUnavailable')
}
