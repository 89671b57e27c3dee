import { cleanup } from '@testing-library/react';
import { options } from 'preact';
import { afterEach } from 'vitest';

// Outside `act`, Preact runs effects a frame after their rendering; a test that goes on meanwhile would change a signal
// that nobody follows yet, on slow machines only. React runs pending effects before the next rendering by itself.
options.requestAnimationFrame = queueMicrotask;

afterEach(cleanup);
