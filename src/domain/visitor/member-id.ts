/** The id of a member in a stored text; undefined for any other text. A server may have written it. */
export const memberId = (text: string | undefined) => (/^[1-9]\d*$/.test(text ?? '') ? text : undefined);
