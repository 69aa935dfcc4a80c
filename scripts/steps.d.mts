export declare function step<T>(name: string, work: () => Promise<T>): Promise<T>
