/** Thrown when it could not be found out within the given time whether the work was committed. */
export class OutcomeUnknown extends Error {}
