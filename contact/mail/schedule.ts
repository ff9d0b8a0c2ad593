import type { DeliveryFaultCode } from '#contact/inbox/inbox.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** When deliveries are repeated; all in milliseconds. */
export interface Schedule {
  /** The wait after the first attempt, which doubles with each. */
  first: Record<DeliveryFaultCode, number>;
  longest: number;
  /** How long a message is tried at least: the five days of RFC 5321, 4.5.4.1. */
  giveUp: number;
}

/** A refusal for good is repeated too, more slowly: an owner's full or misnamed mailbox gets fixed. */
export const defaultSchedule: Schedule = {
  first: {
    unreachable: minute / 2,
    encryption: minute / 2,
    later: minute / 2,
    login: 5 * minute,
    refused: 15 * minute,
  },
  longest: 4 * hour,
  giveUp: 5 * day,
};

/**
 * The wait before the next attempt, in milliseconds: exponential, spread by a fifth in both
 * directions so that messages which failed together do not all return together.
 *
 * @param attempts those made so far, at least 1.
 * @param random from 0 to 1.
 */
export function backoff(
  schedule: Schedule,
  code: DeliveryFaultCode,
  attempts: number,
  random: number,
): number {
  const wait = Math.min(schedule.first[code] * 2 ** (attempts - 1), schedule.longest);
  return Math.round(wait * (0.8 + 0.4 * random));
}
