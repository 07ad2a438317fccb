/** What `login()` answers (SPEC §4, ST-015 and ST-016). */
export const loginResults = { success: 1, loggingIn: -10001 } as const

export type LoginResult = (typeof loginResults)[keyof typeof loginResults]
