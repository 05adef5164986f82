interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** `distance` is negative inside the shape. The true distance is at least `trust` times `distance`. */
export interface Shape {
  readonly box: Box;
  readonly distance: (x: number, y: number) => number;
  readonly trust: number;
}

/** Much faster than `Math.hypot`, which also protects against overflow. */
export const length = (x: number, y: number): number => Math.sqrt(x * x + y * y);

export type Point = readonly [number, number];

const boxAround = (x: number, y: number, reachX: number, reachY: number): Box => ({
  left: x - reachX,
  right: x + reachX,
  top: y - reachY,
  bottom: y + reachY,
});

export const circle = (cx: number, cy: number, radius: number): Shape => ({
  trust: 1,
  box: boxAround(cx, cy, radius, radius),
  distance: (x, y) => length(x - cx, y - cy) - radius,
});

export const ring = (cx: number, cy: number, radius: number, thickness: number): Shape => ({
  trust: 1,
  box: boxAround(cx, cy, radius + thickness, radius + thickness),
  distance: (x, y) => Math.abs(length(x - cx, y - cy) - radius) - thickness / 2,
});

/** The distance is an estimate, exact only at the edge. */
export const ellipse = (cx: number, cy: number, rx: number, ry: number, turn = 0): Shape => {
  const cos = Math.cos(turn);
  const sin = Math.sin(turn);
  const turnedReach = turn === 0 ? undefined : Math.max(rx, ry);
  return {
    trust: Math.min(rx, ry) / Math.max(rx, ry),
    box: boxAround(cx, cy, turnedReach ?? rx, turnedReach ?? ry),
    distance: (x, y) => {
      const px = ((x - cx) * cos + (y - cy) * sin) / rx;
      const py = ((y - cy) * cos - (x - cx) * sin) / ry;
      const reach = length(px, py);
      const slope = length(px / rx, py / ry);
      return slope === 0 ? -Math.min(rx, ry) : (reach * (reach - 1)) / slope;
    },
  };
};

export const capsule = ([ax, ay]: Point, [bx, by]: Point, radius: number): Shape => {
  const dx = bx - ax;
  const dy = by - ay;
  const lengthSquared = dx * dx + dy * dy || 1;
  return {
    trust: 1,
    box: {
      left: Math.min(ax, bx) - radius,
      right: Math.max(ax, bx) + radius,
      top: Math.min(ay, by) - radius,
      bottom: Math.max(ay, by) + radius,
    },
    distance: (x, y) => {
      const along = ((x - ax) * dx + (y - ay) * dy) / lengthSquared;
      const t = Math.min(1, Math.max(0, along));
      return length(x - ax - dx * t, y - ay - dy * t) - radius;
    },
  };
};

/** Returns a rectangle rotated clockwise around its centre by `turn` radians. */
export const block = (
  cx: number,
  cy: number,
  halfWidth: number,
  halfHeight: number,
  { corner = 0, turn = 0 } = {},
): Shape => {
  const cos = Math.cos(turn);
  const sin = Math.sin(turn);
  const reachX = Math.abs(halfWidth * cos) + Math.abs(halfHeight * sin);
  const reachY = Math.abs(halfWidth * sin) + Math.abs(halfHeight * cos);
  return {
    trust: 1,
    box: boxAround(cx, cy, reachX, reachY),
    distance: (x, y) => {
      const px = Math.abs((x - cx) * cos + (y - cy) * sin) - halfWidth + corner;
      const py = Math.abs((y - cy) * cos - (x - cx) * sin) - halfHeight + corner;
      return length(Math.max(px, 0), Math.max(py, 0)) + Math.min(Math.max(px, py), 0) - corner;
    },
  };
};

export const area = (left: number, top: number, right: number, bottom: number): Shape => ({
  trust: 1,
  box: { left, top, right, bottom },
  distance: (x, y) => Math.max(left - x, x - right, top - y, y - bottom),
});

export const polygon = (points: readonly Point[]): Shape => {
  const edges = points.map(([bx, by], i) => {
    const [ax, ay] = points.at(i - 1) ?? [bx, by];
    const dx = bx - ax;
    const dy = by - ay;
    return { ax, ay, by, dx, dy, lengthSquared: dx * dx + dy * dy || 1 };
  });
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return {
    trust: 1,
    box: {
      left: Math.min(...xs),
      right: Math.max(...xs),
      top: Math.min(...ys),
      bottom: Math.max(...ys),
    },
    distance: (x, y) => {
      let nearest = Number.POSITIVE_INFINITY;
      let isInside = false;
      for (const { ax, ay, by, dx, dy, lengthSquared } of edges) {
        const along = ((x - ax) * dx + (y - ay) * dy) / lengthSquared;
        const t = Math.min(1, Math.max(0, along));
        nearest = Math.min(nearest, length(x - ax - dx * t, y - ay - dy * t));
        if (ay > y !== by > y && x < ax + ((y - ay) / dy) * dx) isInside = !isInside;
      }
      return isInside ? -nearest : nearest;
    },
  };
};

export const overlap = (a: Shape, b: Shape): Shape => ({
  trust: Math.min(a.trust, b.trust),
  box: {
    left: Math.max(a.box.left, b.box.left),
    right: Math.min(a.box.right, b.box.right),
    top: Math.max(a.box.top, b.box.top),
    bottom: Math.min(a.box.bottom, b.box.bottom),
  },
  distance: (x, y) => Math.max(a.distance(x, y), b.distance(x, y)),
});

export const without = (from: Shape, cut: Shape): Shape => ({
  trust: Math.min(from.trust, cut.trust),
  box: from.box,
  distance: (x, y) => Math.max(from.distance(x, y), -cut.distance(x, y)),
});
