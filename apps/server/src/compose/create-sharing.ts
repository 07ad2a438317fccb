import {
  createFakeWechatLinks,
  FAKE_MINI_PROGRAM,
} from '#gateways/mini-program-link/fake-wechat-links.ts'
import { askWechatAt } from '#gateways/mini-program-link/ask-wechat.ts'
import { createUrlLinks } from '#gateways/mini-program-link/url-links.ts'
import { noLogins } from '#kernel/config/login-config.ts'
import { rulesOf } from '#modules/brands/index.ts'
import { createShare, type Share } from '#modules/share/index.ts'
import type { Services } from '../services.ts'
import type { ComposeParts } from './compose-parts.ts'

/** Links into the mini-program: of the configured account, or of the demo's stand-in. */
function urlLinksOf({
  logins: { miniProgram } = noLogins,
  isDemo,
}: Pick<ComposeParts, 'logins' | 'isDemo'>) {
  if (miniProgram) return createUrlLinks({ ...miniProgram, ask: askWechatAt(miniProgram.apiUrl) })
  const { ask } = createFakeWechatLinks()
  return isDemo ? createUrlLinks({ ask, ...FAKE_MINI_PROGRAM }) : undefined
}

/** Sharing, with its pictures and its links into the mini-program. */
export const createSharing = (
  parts: Pick<ComposeParts, 'db' | 'log' | 'logins' | 'isDemo'>,
  { funds }: Pick<Services, 'funds'>,
): Share =>
  createShare({ db: parts.db, log: parts.log, funds, rulesOf, urlLinks: urlLinksOf(parts) })
