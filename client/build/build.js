import { execFile } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { contractSchemas } from '@wanpu/contract/openapi';
import { declarationsOf } from './declarations.js';
const project = fileURLToPath(new URL('../tsconfig.json', import.meta.url));
/** The compiler of TypeScript, a program of Node. */
export const compiler = fileURLToPath(new URL('../../node_modules/typescript/bin/tsc', import.meta.url));
/**
 * Writes the client into a folder, which is emptied before. The compiler writes everything but the types of the actions:
 * those come from the schemas of the contract.
 */
export async function build(folder) {
    await rm(folder, { recursive: true, force: true });
    await promisify(execFile)(process.execPath, [compiler, '-p', project, '--outDir', folder]);
    await writeFile(join(folder, 'actions.d.ts'), declarationsOf(madeSchemas()));
    await rm(join(folder, 'actions.js'), { force: true });
}
function madeSchemas() {
    const making = contractSchemas();
    for (;;) {
        const { done, value } = making.next();
        if (done)
            return value;
    }
}
