import { carry } from '../../src/api/carry';

/** Brings what makes requests, as the late chunk does. */
export const loadCarry = async () => carry;
