import { DAY_MS } from '@koi/domain/calendar/dates'
import { nickKey } from '@koi/domain/discussion/nick-key'
import { NICK_CHANGE_DAYS, nickProblem } from '@koi/domain/discussion/nick-rule'
import { holdingRule, writingRules } from '@koi/domain/discussion/writing-rules'
import { seenText } from '#kernel/clean-text.ts'
import type { Db } from '#kernel/db.ts'
import { takeTurn } from '#kernel/turns/turn-store.ts'
import { refuse } from '#refuse.ts'
import { memberOf } from '../member-store.ts'
import { checkMayEdit, checkWriting } from '#modules/moderation/index.ts'
import type { Actor } from './relations.ts'
import {
  isNickTaken,
  isOwnPicture,
  lockSettings,
  saveNick,
  saveProfile,
  saveSwitches,
  settingsOf,
  type Switches,
} from './settings-store.ts'

export interface SettingsParts {
  db: Db
  /** The telephone number and the real name of an account: what must not be found in a name. */
  secretsOf: (accountId: string) => Promise<readonly string[]>
}

/** From when somebody may have another name; null: now. */
const freeFrom = (nickChangedMs: number | null, nowMs: number) => {
  if (nickChangedMs === null) return null
  const freeMs = nickChangedMs + NICK_CHANGE_DAYS * DAY_MS
  return freeMs > nowMs ? freeMs : null
}

const nobodyYet = {
  userId: '',
  nick: '',
  intro: '',
  avatarId: null,
  nickFreeMs: null,
  showsHoldings: false,
  showsFollows: true,
  newsOff: [],
}

/** How somebody is known, what others see, and what they are told of. */
export function createSettings({ db, secretsOf }: SettingsParts) {
  return {
    async read({ accountId, brandId, nowMs }: Actor) {
      const found = await settingsOf(db, accountId, brandId)
      if (!found) return nobodyYet
      const { nickChangedMs, ...settings } = found
      return { ...settings, nickFreeMs: freeFrom(nickChangedMs, nowMs) }
    },

    async saveProfile(
      actor: Actor,
      wished: { nick: string; intro: string; avatarId: string | null },
    ): Promise<string> {
      const { accountId, brandId, nowMs } = actor
      const nick = seenText(wished.nick).normalize('NFC')
      const intro = seenText(wished.intro).replaceAll('\n', ' ')
      const secrets = await secretsOf(accountId)
      return db.transaction(async (tx) => {
        const userId = await memberOf(tx, actor)
        const now = await lockSettings(tx, userId)
        const { avatarId } = wished
        // A picture says something, too; taking it away does not.
        const isShown = avatarId !== null && avatarId !== now.avatarId
        const isSaid = nick !== now.nick || intro !== now.intro || isShown
        if (isSaid) await checkMayEdit(tx, { userId, nowMs })
        const rule = holdingRule([nick, intro])
        if (rule !== undefined)
          throw refuse('profileRefused', `昵称或简介${writingRules[rule].says}，请修改`)
        if (isShown && !(await isOwnPicture(tx, avatarId, accountId))) throw refuse('avatarUnknown')
        if ((await checkWriting(tx, { brandId, texts: [nick, intro] })).state === 'held')
          throw refuse('profileRefused')
        if (nick !== now.nick) {
          if (nickProblem(nick, secrets) !== undefined) throw refuse('nickOwn')
          if (freeFrom(now.nickChangedMs, nowMs) !== null) throw refuse('nickTooSoon')
          await takeTurn(tx, 'community-nick', `${brandId} ${nickKey(nick)}`)
          if (await isNickTaken(tx, { brandId, nick, userId })) throw refuse('nickTaken')
          await saveNick(tx, userId, nick, nowMs)
        }
        await saveProfile(tx, userId, { intro, avatarId })
        return userId
      })
    },

    saveSwitches: (actor: Actor, switches: Switches) =>
      db.transaction(async (tx) => {
        await saveSwitches(tx, await memberOf(tx, actor), switches)
      }),
  }
}
