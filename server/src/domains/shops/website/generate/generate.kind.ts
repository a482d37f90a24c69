export const generateKind = 'static-file-generate-task'
