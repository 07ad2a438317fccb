import { createSetting } from '#lib/setting.ts'
import { tabStore } from '#lib/storage.ts'

/** Pictures that were picked to be shared, for this tab: the account, then their ids, a space between. */
const setting = createSetting(
  tabStore,
  {
    name: 'share_pictures',
    parse: (stored) => (typeof stored === 'string' ? stored : undefined),
  },
  '',
)

export const pickedPictures = {
  ...setting,
  /** Those of this account; another one of the same tab has none. */
  of(stored: string, accountId: string | undefined): string[] {
    const [owner, ...uploadIds] = stored.split(' ')
    return owner === accountId ? uploadIds.filter((each) => each !== '') : []
  },
  pick: (accountId: string, uploadIds: readonly string[]) =>
    setting.write([accountId, ...uploadIds].join(' ')),
}
