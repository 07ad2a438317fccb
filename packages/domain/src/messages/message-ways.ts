/** Ways to a message beside the list in the app, which has all of them: each is switched on or off for each kind. */
export const MESSAGE_WAYS = ['email', 'push'] as const
export type MessageWay = (typeof MESSAGE_WAYS)[number]
