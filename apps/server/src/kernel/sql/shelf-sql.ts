/**
 * Whether `fund f` is on a brand's shelf, from parameters with its sellers and its categories, which may
 * be null: the twin of domain/brands/shelf.ts.
 */
export const onShelf = (spids: string, categories: string) => `(f.spid = any(${spids}::text[])
    and (${categories}::text[] is null or f.category = any(${categories}::text[])))`
