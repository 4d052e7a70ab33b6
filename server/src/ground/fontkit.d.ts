declare module 'fontkit' {
  export function create(file: Uint8Array): { layout: (text: string) => unknown }
}
