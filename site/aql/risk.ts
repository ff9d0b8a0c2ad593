import type { SamplingPlan } from '#model/sampling.ts';

type Plan = Pick<SamplingPlan, 'size' | 'accept'>;

/**
 * The probability that a lot is accepted: the operating characteristic of a single sampling plan, by
 * the binomial distribution (a sample from a process, or from a lot at least ten times as large).
 *
 * @param share the part of the items that is nonconforming, 0 to 1.
 */
export function acceptance({ size, accept }: Plan, share: number): number {
  if (share <= 0) return 1;
  if (share >= 1) return accept >= size ? 1 : 0;
  let term = Math.log1p(-share) * size;
  let sum = Math.exp(term);
  for (let found = 1; found <= Math.min(accept, size); found += 1) {
    term += Math.log((size - found + 1) / found) + Math.log(share) - Math.log1p(-share);
    sum += Math.exp(term);
  }
  return Math.min(1, sum);
}

/** The share of nonconforming items, 0 to 1, with which a lot is accepted with that probability. */
export function shareAccepted(plan: Plan, probability: number): number {
  let [low, high] = [0, 1];
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2;
    if (acceptance(plan, middle) > probability) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
