/** Pay channels of SPEC §9 as the user knows them: bank 0; balance 5, 22, 27; money fund 9, 26. */
const channelNames: Readonly<Record<number, string>> = {
  0: '银行卡',
  5: '余额',
  9: '余额+',
  22: '余额',
  26: '货币基金',
  27: '余额',
  31: '养老金账户',
}

/** The channel's name; empty for none. */
export const channelName = (channel: number | null): string =>
  channel === null ? '' : (channelNames[channel] ?? '余额')
