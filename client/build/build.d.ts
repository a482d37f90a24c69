/** The compiler of TypeScript, a program of Node. */
export declare const compiler: string;
/**
 * Writes the client into a folder, which is emptied before. The compiler writes everything but the types of the actions:
 * those come from the schemas of the contract.
 */
export declare function build(folder: string): Promise<void>;
