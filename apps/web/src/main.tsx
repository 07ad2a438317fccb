import { start } from '#app/start/start.tsx'

// The entry itself: what it starts stands in the core chunk, and is compressed with it.
await start()
