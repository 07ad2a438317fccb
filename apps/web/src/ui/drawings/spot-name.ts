/** What a drawing stands for. */
export type SpotName = 'hold' | 'exam' | 'order' | 'cash' | 'offline' | 'talk' | 'search' | 'calm'
