import type { FundCategory } from '../products/category.ts'
import type { Audience } from './audience.ts'

/** Who stands on a gray list: an account that sees plans before others do, or a plan that everybody may look at. */
export const GRAY_KINDS = ['account', 'plan'] as const
export type GrayKind = (typeof GRAY_KINDS)[number]

/** `trial` is shown only where a page asks for what is being tried, or to who may look at it before. */
export const PLAN_STATES = ['on', 'trial', 'off'] as const
export type PlanState = (typeof PLAN_STATES)[number]

/** What may stand in a position: a few words that lead to a product or to a page. */
export interface PlacementPlan {
  planId: string
  /** What people who run it call it. */
  code: string
  pageId: string
  positionId: string
  state: PlanState
  /** The lowest goes first. */
  rank: number
  title: string
  text: string
  buttonText: string
  /** The product that it is about; undefined where it leads to a page. */
  product: { fundCode: string; spid: string } | undefined
  /** Address of a page of ours, where it is about no product. */
  href: string
  /** A page about products of this category is shown where the brand sells them. */
  category: FundCategory | undefined
  audience: Audience
  /** How often a day somebody sees it; undefined: as often as its position allows. */
  dayLimit: number | undefined
  /** Business time, epoch ms, from `startsMs` on and before `endsMs`. */
  startsMs: number | undefined
  endsMs: number | undefined
  /** It was chosen by figures, not by a person. */
  isBi: boolean
  /** It also stands in the files that are read where nobody answers. */
  isFallback: boolean
  /** The experiment whose arm shows it; undefined: it is part of none. */
  experiment: { expId: string; arm: string } | undefined
}

/** A place on a page that plans compete for. */
export interface PlacementPosition {
  pageId: string
  positionId: string
  title: string
  /** How often a day somebody sees anything there; undefined: as often as they come. */
  dayLimit: number | undefined
}
