/** Whether a file is a test, or helps tests alone: then its name begins with `test-`. */
export const isTestFile = (file: string) => /\.test\.tsx?$|(^|\/)test-[^/]+\.ts$/.test(file)
