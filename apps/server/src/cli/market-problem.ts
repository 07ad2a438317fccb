/** What was asked cannot be done; the message says why. */
export class MarketProblem extends Error {
  override name = 'MarketProblem'
}
