/** What people call the brand’s wallet, whichever fund stands behind it. */
export const WALLET_NAME = '余额+'
