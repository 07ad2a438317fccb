/**
 * How a buy or redeem button is drawn: not at all, as something to press, or disabled with a reason
 * the user can read. The three cannot be mixed.
 */
export type ActionButton =
  | { readonly visible: false }
  | { readonly visible: true; readonly clickable: true; readonly label: string }
  | {
      readonly visible: true
      readonly clickable: false
      readonly label: string
      readonly reason: string
    }
