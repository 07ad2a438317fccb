/** Mini-program scene of an entry from the chat app's wallet grid. */
const WALLET_SCENE = '1019'

/** The channel of a visit that names none (SPEC §9, A-25, RU-295). */
export function fallbackChannel(
  host: string,
  scene?: string,
): 'jgg' | 'mqq_jgg' | 'qt' | 'xcx_lct' {
  if (host === 'wechat' || (host === 'miniprogram' && scene === WALLET_SCENE)) return 'jgg'
  if (host === 'qq') return 'mqq_jgg'
  return host === 'miniprogram' ? 'xcx_lct' : 'qt'
}

/** Statistic type: 88 in QQ, 68 elsewhere (SPEC §9, RU-294). */
export const statTypeOf = (host: string): 68 | 88 => (host === 'qq' ? 88 : 68)
