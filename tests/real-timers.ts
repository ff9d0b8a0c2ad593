/** Puts the real clock back after each test, because the next file runs in the same worker. */
import { afterEach, vi } from 'vitest';

afterEach(() => void vi.useRealTimers());
