/** A friend's name as the one who invited them sees it: the first character alone. */
export const maskFriend = (name: string): string => `${Array.from(name.trim())[0] ?? ''}**`
