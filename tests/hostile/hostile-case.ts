import type { Target, TargetEngine } from './target.ts'

/** One attack on a running site, after the finding of the security review that it repeats. */
export interface HostileCase {
  finding: string
  name: string
  /** Attacks; what came back in a few words. Throws when a response is not what is promised. */
  attack(target: Target): Promise<string>
  /** The only database it makes sense on. */
  only?: TargetEngine
  /** Sent again and again by the soak; it must be repeatable at any time. */
  flood?: true
  /** Left out of the shorter form that `npm test` runs, which has tests of its own for it. */
  long?: true
  /** The attack damages the site on purpose: it gets a site of its own. */
  alone?: true
}
