import { useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { createPart } from '#ui/parts/part.tsx'
import { OpeningFigure } from '#ui/figures/OpeningFigure.tsx'
import { Sheet } from '#ui/overlays/Sheet.tsx'
import { proofKnown } from '../proof-known.ts'
import type { Provable } from '../provable.ts'

interface ProvenFigureProps {
  /** What the figure is called, such as 持有收益. */
  label: string
  proof: Provable
  /** The figure as it is drawn. */
  children: ReactNode
}

const ProofSheet = createPart(async () => (await import('./ProofSheet.tsx')).ProofSheet, {
  frame: (inside, { label, onClose }) => (
    <Sheet open onClose={onClose} title={`${label}的构成`}>
      {inside}
    </Sheet>
  ),
})

/** A figure that opens what it is made of. */
export function ProvenFigure({ label, proof, children }: ProvenFigureProps) {
  const [isOpen, setOpen] = useState(false)
  const open = () => {
    setOpen(true)
    proofKnown.write(true)
  }
  return (
    <>
      <OpeningFigure label={label} opens="构成" onOpen={open}>
        {children}
      </OpeningFigure>
      {/* Not below the figure: a sheet must not take the colours of the card it was opened from. */}
      {isOpen &&
        createPortal(
          <div data-own-amounts>
            <ProofSheet label={label} proof={proof} onClose={() => setOpen(false)} />
          </div>,
          document.body,
        )}
    </>
  )
}
