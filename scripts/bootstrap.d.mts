type Package = { readonly name: string; readonly integrity: string }
export declare const nodePackages: Readonly<Record<string, Package>>
export declare function lockedNode(
  wanted: Package & { readonly version?: string },
): Readonly<Record<string, object>>
export declare function screensToBuild(): (() => Promise<void>) | null
export declare function screensToPack(): (() => Promise<void>) | null
