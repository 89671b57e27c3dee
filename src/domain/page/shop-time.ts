/**
 * Offset of the shop's time zone, +08:00, in ms. Added to a time, its UTC day and year are those of the shop, in every browser.
 *
 * Source: contract, section 8, "Dates".
 */
export const SHOP_OFFSET_MS = 28_800_000;
